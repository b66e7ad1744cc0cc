import fc from "fast-check";
import { expect, test } from "vitest";
import { sanitiseHtml } from "./rules";
import { htmlOfText, textOfHtml } from "./text-rules";

test.each([
  ["One.\nTwo.\n\nThree.", "<p>One.<br>Two.</p><p>Three.</p>"],
  ["- a\n- b", "<ul><li>a</li><li>b</li></ul>"],
  ['<script>alert(1)</script> & "x"', "<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;x&quot;</p>"],
])("turns %j into what the popup shows, unchanged by the sanitizer", (text, html) => {
  expect(htmlOfText(text)).toBe(html);
  expect(sanitiseHtml(html)).toBe(html);
  expect(textOfHtml(html)).toBe(text);
});

test("text from the popup shows the same again", () => {
  const unit = fc.constantFrom("a", "<", "&lt;", "- ", " ", "\n", "\n\n", '"');
  fc.assert(
    fc.property(fc.string({ unit }), (text) => {
      const html = htmlOfText(text);
      expect(htmlOfText(textOfHtml(html))).toBe(html);
    }),
  );
});
