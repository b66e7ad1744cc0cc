const repeated = (text: string, times: number) => text.repeat(times);

/** Short texts that often break programs: markup, formats, text direction, invisible characters, wide glyphs. */
export const naughty: readonly string[] = [
  `<script>window.hit=1</script>`,
  `</script><script>window.hit=1</script>`,
  `<img src=x onerror="window.hit=1">`,
  `"><svg onload=window.hit=1>`,
  `<iframe src="javascript:window.hit=1">`,
  `<a href="javascript:window.hit=1">x</a>`,
  `<style>*{display:none}</style>`,
  `<!--`,
  `]]>`,
  `&lt;b&gt; &amp; &#60;`,
  `{{7*7}}\${7*7}<%= 7*7 %>#{7*7}`,
  `%s%s%n%x%d`,
  `\\u0041\\x41\\0\\n`,
  `__proto__`,
  `constructor`,
  `null`,
  `undefined`,
  `NaN`,
  `true`,
  `-1`,
  `1e309`,
  `0x10`,
  `'; drop table slot; --`,
  `=cmd|' /C calc'!A0`,
  `+1+1`,
  `@SUM(1)`,
  `../../etc/passwd`,
  `C:\\con\\nul`,
  `a\r\nBcc: x@evil.test`,
  `\t\v\f`,
  `\u0007\u001b[31mred`,
  `\u202Etxet desrever`,
  `\u2066isolated`,
  `مرحبا بالعالم`,
  `שלום עולם`,
  `\u200B\u200C\u200D\uFEFF`,
  `a\u00ADb\u2060c`,
  `\u00A0\u2003\u3000`,
  `e\u0301 é ẹ́`,
  `Z${repeated("\u0351\u0489", 20)}algo`,
  `👩‍👩‍👧‍👦🏳️‍🌈👍🏿`,
  `🇺🇸🇩🇪`,
  `田中さん 사회 你好`,
  `ﷺ𒐫`,
  `𝕳𝖔𝖜`,
  `ẞßİıſK`,
  `œ∑´®†¥¨ˆøπ`,
  `\uFFFD\uFFFE`,
  `O'Brien-Łukasiewicz, Jr.`,
  repeated("W", 40),
  repeated("ä", 40),
];

/** The texts joined into pieces that fit a field of this length. */
export function naughtyPieces(max: number): string[] {
  const pieces: string[] = [];
  for (const text of naughty) {
    const last = pieces.at(-1);
    if (last !== undefined && last.length + 1 + text.length <= max)
      pieces[pieces.length - 1] = `${last} ${text}`;
    else if (text.length <= max) pieces.push(text);
  }
  return pieces;
}
