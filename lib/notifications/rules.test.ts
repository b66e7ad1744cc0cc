import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sanitiseHtml } from "./rules";

describe("a popup's message", () => {
  test.each([
    ["keeps what a message needs", "<p>A <strong>b</strong><br>c</p>", "<p>A <strong>b</strong><br>c</p>"],
    ["keeps lists", "<ul><li>a</li><li>b</li></ul>", "<ul><li>a</li><li>b</li></ul>"],
    ["loses attributes", '<p onclick="x()" style="color:red">a</p>', "<p>a</p>"],
    ["loses scripts with their content", "a<script>alert(1)</script>b", "ab"],
    ["loses an unclosed script", "a<script>alert(1)", "a"],
    ["loses pictures and frames", '<img src=x onerror=alert(1)><iframe src="//x">t</iframe>', ""],
    ["shows what only looks like an element", "1 < 2 && 3 > 2", "1 &lt; 2 &amp;&amp; 3 &gt; 2"],
    ["keeps characters given as entities", "&amp; &lt;b&gt;", "&amp; &lt;b&gt;"],
    ["closes unclosed elements", "<p><em>a", "<p><em>a</em></p>"],
    ["ignores an end tag without a start tag", "a</p></div>", "a"],
    ["loses comments", "a<!-- <b>x</b> -->b", "ab"],
    [
      "keeps an https link",
      '<a href="https://example.org/?a=1&b=2">more</a>',
      '<a href="https://example.org/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">more</a>',
    ],
    [
      "keeps a link within the portal",
      "<a href='/private/settings'>Settings</a>",
      '<a href="/private/settings" target="_blank" rel="noopener noreferrer">Settings</a>',
    ],
    ["turns a script link into text", '<a href="javascript:alert(1)">x</a>', "<a>x</a>"],
    ["turns a disguised link to another site into text", '<a href="//evil.example">x</a>', "<a>x</a>"],
    [
      "turns a link whose second slash is an entity into text",
      '<a href="/&#x2f;evil.example">x</a>',
      "<a>x</a>",
    ],
    ["turns a link with a named tab into text", '<a href="/&Tab;/evil.example">x</a>', "<a>x</a>"],
    ["turns a link with a hidden protocol into text", '<a href=" java\tscript:alert(1)">x</a>', "<a>x</a>"],
  ])("%s", (_, given, expected) => expect(sanitiseHtml(given)).toBe(expected));

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

  test("has only allowed elements, whatever the input", () =>
    fc.assert(
      fc.property(parts, (given) => {
        const made = sanitiseHtml(given.join(""));
        for (const found of made.match(/<[^>]*>?/g) ?? []) expect(found).toMatch(element);
      }),
    ));

  test("stays unchanged when sanitized again", () =>
    fc.assert(
      fc.property(parts, (given) => {
        const once = sanitiseHtml(given.join(""));
        expect(sanitiseHtml(once)).toBe(once);
      }),
    ));
});
