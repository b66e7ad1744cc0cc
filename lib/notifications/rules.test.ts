import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sanitiseHtml } from "./rules";

describe("a popup's message", () => {
  test.each([
    ["keeps what a message needs", "<p>A <strong>b</strong><br>c</p>", "<p>A <strong>b</strong><br>c</p>"],
    ["keeps lists", "<ul><li>a</li><li>b</li></ul>", "<ul><li>a</li><li>b</li></ul>"],
    ["loses attributes", '<p onclick="x()" style="color:red">a</p>', "<p>a</p>"],
    ["loses scripts with what is in them", "a<script>alert(1)</script>b", "ab"],
    ["loses a script that never ends", "a<script>alert(1)", "a"],
    ["loses pictures and frames", '<img src=x onerror=alert(1)><iframe src="//x">t</iframe>', ""],
    ["shows what only looks like an element", "1 < 2 && 3 > 2", "1 &lt; 2 &amp;&amp; 3 &gt; 2"],
    ["keeps the characters it was given by name", "&amp; &lt;b&gt;", "&amp; &lt;b&gt;"],
    ["closes what was left open", "<p><em>a", "<p><em>a</em></p>"],
    ["ignores an end without a beginning", "a</p></div>", "a"],
    ["loses comments", "a<!-- <b>x</b> -->b", "ab"],
    [
      "keeps a link by https",
      '<a href="https://example.org/?a=1&b=2">more</a>',
      '<a href="https://example.org/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">more</a>',
    ],
    [
      "keeps a link of the portal",
      "<a href='/private/settings'>Settings</a>",
      '<a href="/private/settings" target="_blank" rel="noopener noreferrer">Settings</a>',
    ],
    ["makes text of a link that runs a script", '<a href="javascript:alert(1)">x</a>', "<a>x</a>"],
    ["makes text of a link to another site in disguise", '<a href="//evil.example">x</a>', "<a>x</a>"],
    [
      "makes text of a link whose second slash is a reference",
      '<a href="/&#x2f;evil.example">x</a>',
      "<a>x</a>",
    ],
    ["makes text of a link with a tab by its name", '<a href="/&Tab;/evil.example">x</a>', "<a>x</a>"],
    ["makes text of a link with a hidden protocol", '<a href=" java\tscript:alert(1)">x</a>', "<a>x</a>"],
  ])("%s", (_, given, kept) => expect(sanitiseHtml(given)).toBe(kept));

  const parts = fc.array(
    fc.oneof(
      fc.constantFrom(
        "<",
        ">",
        '"',
        "'",
        "/",
        "<p",
        "<script>",
        "</script>",
        "<svg/onload=x>",
        "<a href=",
        "<!--",
      ),
      fc.constantFrom(
        "javascript:",
        "https://",
        "&lt;",
        "&#106;",
        "<b>",
        "</b>",
        "\0",
        " on=x",
        "<a href='https://x",
      ),
      fc.string({ maxLength: 4 }),
    ),
    { maxLength: 20 },
  );
  const element =
    /^<(\/?(p|strong|b|em|i|ul|ol|li|a)|br|a href="(https:\/\/|\/(?!\/)|mailto:)[^"<>\s]*" target="_blank" rel="noopener noreferrer")>$/i;

  test("holds nothing but the elements it may, whatever it was made of", () =>
    fc.assert(
      fc.property(parts, (given) => {
        const made = sanitiseHtml(given.join(""));
        for (const found of made.match(/<[^>]*>?/g) ?? []) expect(found).toMatch(element);
      }),
    ));

  test("stays as it is when it is sanitised again", () =>
    fc.assert(
      fc.property(parts, (given) => {
        const once = sanitiseHtml(given.join(""));
        expect(sanitiseHtml(once)).toBe(once);
      }),
    ));
});
