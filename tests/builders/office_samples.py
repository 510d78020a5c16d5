"""Office files with a planted name in every place that a format has, and files put together at random.

`OFFICE_SAMPLES[format]` and `OFFICE_FILES[format]` are what document_samples wants of a format.
"""

from html import escape

from hypothesis import strategies as st
from office_archives import OLE, PNG, docx, hwpx, odp, odt, paragraph, piece, pptx, run, said, shape, sub_list, text

Sample = tuple[str, bytes, str | None]
_CHANGE = 'w:id="5" w:author="Can Örnek" w:date="2025-03-01T10:00:00Z"'
WORD_BODY = (
    text("Contact Ay")[: -len("</w:p>")]
    + run("şe De", "<w:rPr><w:b/></w:rPr>")
    + '<w:proofErr w:type="spellStart"/><w:bookmarkStart w:id="1" w:name="client"/><w:bookmarkEnd w:id="1"/>'
    + run("mo today")
    + "</w:p>"
    + f"<w:tbl><w:tr><w:tc>{text('Name')}</w:tc><w:tc>{text('Ada Demo')}</w:tc></w:tr>"
    f"<w:tr><w:trPr><w:cantSplit/></w:trPr><w:tc><w:p/></w:tc><w:tc>{text('홍길동')}</w:tc></w:tr>"
    f"<w:tr><w:trPr><w:del {_CHANGE}/></w:trPr><w:tc>{text('Deleted row')}</w:tc></w:tr></w:tbl>"
    "<w:p><w:pPr><w:tabs><w:tab w:val='left' w:pos='720'/></w:tabs></w:pPr><w:r><w:t>870605</w:t><w:noBreakHyphen/>"
    "<w:t>1234563</w:t><w:tab/><w:t>Ada</w:t><w:br/><w:t>Demo</w:t><w:cr/><w:softHyphen/></w:r></w:p>"
    '<w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:inline><wp:docPr id="1" '
    f'name="Box Ada Demo" descr="Photo of Ada Demo"/><wps:wsp><wps:txbx>'
    f"<w:txbxContent>{text('Boxed Ada', ' Demo')}</w:txbxContent>"
    "</wps:txbx></wps:wsp></wp:inline></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape alt='Box Ada Demo'>"
    f"<v:textbox><w:txbxContent>{text('Boxed Ada', ' Demo')}</w:txbxContent></v:textbox></v:shape></w:pict>"
    f"</mc:Fallback></mc:AlternateContent></w:r>{run(' around the box')}</w:p>"
    f"<w:p>{run('John ')}<w:del {_CHANGE}><w:r><w:delText>Smith</w:delText></w:r></w:del><w:ins {_CHANGE}>"
    f"{run('Smyth')}</w:ins></w:p>"
    '<w:p><w:hyperlink r:id="rId1" w:tooltip="mail ada@example.com"><w:r><w:t>write to her</w:t></w:r></w:hyperlink>'
    '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> HYPERLINK "mailto:ada@'
    '</w:instrText></w:r><w:r><w:instrText>example.com" </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/>'
    '</w:r><w:r><w:t>here</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>'
    '<w:sdt><w:sdtPr><w:alias w:val="Ada Demo"/><w:dropDownList><w:listItem w:displayText="Can Örnek" w:value="c"/>'
    f"</w:dropDownList></w:sdtPr><w:sdtContent>{text('Ada Demo')}</w:sdtContent></w:sdt>"
    '<w:p w:rsidR="00A77B3E" w:rsidRDefault="00B88C4F"><w:pPr><w:pStyle w:val="Heading1"/></w:pPr>'
    '<w:r w:rsidRPr="00A77B3E"><w:rPr><w:vanish/></w:rPr><w:t>unseen Şule Deneme</w:t></w:r></w:p>'
)
WORD = docx(
    WORD_BODY,
    {
        "header1": text("File of Ada ", "Demo"),
        "header2": text("Second header"),
        "footer1": text("010-5550-9001"),
        "footnotes": f'<w:footnote w:id="2">{text("Note on Ada", " Demo")}</w:footnote>',
        "comments": f'<w:comment w:id="0" w:author="Can Örnek" w:initials="CÖ">{text("ask Ada Demo")}</w:comment>',
        "settings": '<w:docVars><w:docVar w:name="client" w:val="Ada Demo"/></w:docVars>'
        '<w:rsids><w:rsidRoot w:val="00A77B3E"/></w:rsids>',
    },
    {
        "word/embeddings/oleObject1.bin": OLE,
        "word/media/image1.png": PNG,
        "customXml/item1.xml": "<c><n>Ada Demo</n></c>",
        "docProps/thumbnail.jpeg": PNG,
    },
    [
        ("hyperlink", "mailto:ada@example.com?subject=Ada%20Demo"),
        ("attachedTemplate", "file:///C:/Users/adademo/T.dotx"),
    ],
)
SLIDES = pptx(
    [
        shape(piece("Ada") + piece(" De", True) + piece("mo leads"), description="portrait of Ada Demo")
        + shape(f"{piece('Ada')}<a:br/>{piece('Demo')}", piece("010-5550-9001")),
        shape(piece("unseen Ada Demo")),
        shape("", piece("박예시 님")),
    ],
    notes={1: shape(piece("ask Ada ") + piece("Demo", True))},
    comments={1: "Ada Demo to confirm"},
    hidden=(2,),
)
_ANNOTATION = "<office:annotation><dc:creator>Can Örnek</dc:creator><dc:date>2025-03-01T10:00:00</dc:date>"
OPEN_TEXT = odt(
    '<text:tracked-changes><text:changed-region text:id="c1"><text:deletion><office:change-info><dc:creator>Can Örnek'
    "</dc:creator><dc:date>2025-03-01T10:00:00</dc:date></office:change-info><text:p>Deleted words</text:p>"
    "</text:deletion></text:changed-region></text:tracked-changes>"
    "<text:p>Tenant <text:span>Ada</text:span><text:s/><text:span>De</text:span>mo pays."
    '<text:change text:change-id="c1"/>'
    f"{_ANNOTATION}<text:p>remind Ada Demo</text:p></office:annotation> Then</text:p>"
    '<text:p>Phone<text:tab/>010<text:s text:c="3"/>5550<text:line-break/>9001 <text:a xlink:href="mailto:ada'
    '@example.com?subject=Ada%20Demo" office:title="Ada Demo">mail</text:a><text:note text:note-class="footnote">'
    "<text:note-citation>1</text:note-citation><text:note-body><text:p>Note on 홍길동</text:p></text:note-body>"
    "</text:note>"
    " end"
    '<draw:frame draw:name="Portrait of Ada Demo"><draw:text-box><text:p>boxed Ada Demo</text:p></draw:text-box>'
    "<svg:title>Ada Demo</svg:title></draw:frame></text:p>"
    "<table:table><table:table-row><table:table-cell><text:p>Name</text:p></table:table-cell><table:table-cell>"
    "<text:p>Can Örnek</text:p></table:table-cell></table:table-row></table:table>"
    '<text:p>a  b\n c <text:hidden-text text:string-value="Ada Demo" text:is-hidden="true"/></text:p>',
    header="<text:p>Header of <text:span>Ada</text:span> Demo</text:p>",
    others={"Thumbnails/thumbnail.png": PNG, "Pictures/1.png": PNG, "Configurations2/x.xml": "<x>Ada Demo</x>"},
)
OPEN_SLIDES = odp(
    [
        "<text:p>Title of <text:span>Ada</text:span><text:line-break/>Demo</text:p><text:p>010-5550-9001</text:p>",
        "<text:p>Second <text:s text:c='2'/>page</text:p>",
    ],
    notes={1: "<text:p>say Ada Demo</text:p>"},
)
_CELLS = "".join(
    f"<hp:tr><hp:tc name=''>{sub_list(left)}</hp:tc><hp:tc name=''>{sub_list(right)}</hp:tc></hp:tr>"
    for left, right in (("이름", "홍길동"), ("", "박예시"))
)
HANGUL = hwpx(
    paragraph(said("담당 홍"), said("길동 연락처 "), said("010-5550-<hp:lineBreak/>9001<hp:tab/>끝<hp:nbSpace/>말"))
    + paragraph(
        f"<hp:ctrl><hp:header>{sub_list('머리말 홍길동')}</hp:header></hp:ctrl>",
        f"<hp:ctrl><hp:footNote number='1'>{sub_list('각주 김하나')}</hp:footNote></hp:ctrl>{said('앞')}",
        "<hp:ctrl><hp:fieldBegin id='3' type='MEMO' name=''><hp:parameters><hp:stringParam name='Author'>김가상"
        f"</hp:stringParam></hp:parameters>{sub_list('메모 홍길동')}</hp:fieldBegin></hp:ctrl>{said('대상')}",
        "<hp:ctrl><hp:fieldBegin id='4' type='CLICK_HERE' name='칸'><hp:parameters><hp:stringParam name='Command'>"
        "Clickhere:set:45:Direction:wstring:3:홍길동 HelpState:wstring:0:  </hp:stringParam><hp:stringParam name="
        "'Direction'>홍길동</hp:stringParam></hp:parameters></hp:fieldBegin></hp:ctrl>",
    )
    + paragraph(
        said("남는 <hp:deleteBegin Id='1' TcId='1'/>지운 홍"),
        said(
            "길<hp:tab/>동<hp:deleteEnd Id='1' TcId='1'/> 글<hp:insertBegin Id='2' TcId='2'/>과 새 글"
            "<hp:insertEnd Id='2' TcId='2'/>"
        ),
    )
    + paragraph(f"<hp:tbl>{_CELLS}</hp:tbl>", "<hp:pic><hp:shapeComment>그림 홍길동.png</hp:shapeComment></hp:pic>"),
    {
        "BinData/image1.png": PNG,
        "BinData/ole1.ole": OLE,
        "Scripts/headerScripts": "var 홍길동;".encode("utf-16"),
        "Contents/history.xml": "<h>홍길동</h>",
    },
)
OFFICE_SAMPLES: dict[str, tuple[Sample, ...]] = {
    "docx": (
        ("every corner.docx", WORD, None),
        ("short.docx", docx(text("Ada Demo")), None),
        ("macros.docm", docx(text("Ada Demo"), kind="vnd.ms-word.document.macroEnabled.main+xml"), None),
    ),
    "pptx": (("slides.pptx", SLIDES, None),),
    "odt": (("text.odt", OPEN_TEXT, None), ("template.ott", odt("<text:p>Ada</text:p>", kind="text-template"), None)),
    "odp": (("slides.odp", OPEN_SLIDES, None),),
    "hwpx": (("hangul.hwpx", HANGUL, None),),
}
_letters = st.text(
    st.characters(exclude_categories=("Cs", "Cc"), exclude_characters="\ufffe\uffff")
    | st.sampled_from("Ada  홍\u0301😀&<>"),
    max_size=6,
)
_word_signs = st.sampled_from(("<w:tab/>", "<w:br/>", "<w:noBreakHyphen/>", "<w:cr/>", "<w:softHyphen/>", ""))
_word_runs = st.builds(lambda content, sign: run(content) + f"<w:r>{sign}</w:r>", _letters, _word_signs)
_word_paragraphs = st.builds(lambda runs: f"<w:p>{''.join(runs)}</w:p>", st.lists(_word_runs, max_size=4))
_slide_runs = st.builds(lambda content, sign: piece(content) + sign, _letters, st.sampled_from(("<a:br/>", "", "")))
_slide_paragraphs = st.builds("".join, st.lists(_slide_runs, max_size=4))
_open_signs = st.sampled_from(("<text:tab/>", "<text:s/>", "<text:s text:c='3'/>", "<text:line-break/>", "", ""))
_open_runs = st.builds(
    lambda content, sign, within: (
        f"<text:span>{escape(content)}{sign}</text:span>" if within else escape(content) + sign
    ),
    _letters,
    _open_signs,
    st.booleans(),
)
_open_paragraphs = st.builds(lambda runs: f"<text:p>{''.join(runs)}</text:p>", st.lists(_open_runs, max_size=5))
_hangul_signs = st.sampled_from(
    ("<hp:tab/>", "<hp:lineBreak/>", "<hp:nbSpace/>", "<hp:markpenBegin color='#FFFF00'/>", "")
)
_hangul_runs = st.builds(
    lambda first, sign, second: said(escape(first) + sign + escape(second)), _letters, _hangul_signs, _letters
)
OFFICE_FILES: dict[str, st.SearchStrategy[Sample]] = {
    "docx": st.builds(
        lambda body, header: ("any.docx", docx(text("x") + "".join(body), {"header1": header}), None),
        st.lists(_word_paragraphs, max_size=4),
        _word_paragraphs,
    ),
    "pptx": st.builds(
        lambda slides: ("any.pptx", pptx([shape(piece("x"), *paragraphs) for paragraphs in slides]), None),
        st.lists(st.lists(_slide_paragraphs, max_size=3), min_size=1, max_size=2),
    ),
    "odt": st.builds(
        lambda body: ("any.odt", odt("<text:p>x</text:p>" + "".join(body)), None),
        st.lists(_open_paragraphs, max_size=4),
    ),
    "odp": st.builds(
        lambda body: ("any.odp", odp(["<text:p>x</text:p>" + "".join(body)]), None),
        st.lists(_open_paragraphs, max_size=4),
    ),
    "hwpx": st.builds(
        lambda body: ("any.hwpx", hwpx(paragraph(said("x")) + "".join(body)), None),
        st.lists(st.builds(lambda runs: paragraph(*runs), st.lists(_hangul_runs, max_size=4)), max_size=4),
    ),
}
