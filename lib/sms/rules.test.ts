import { expect, test } from "vitest";
import { keywordOf } from "./rules";

test.each<[ReturnType<typeof keywordOf>, string[]]>([
  [
    "STOP",
    [
      "STOP",
      "stop",
      " Stop. ",
      "STOP!!",
      "“Stop”",
      "Stop all",
      "stop-all",
      "Opt out",
      "OPT-OUT",
      "end",
      "Quit",
    ],
  ],
  [
    "STOP",
    ["UNSUBSCRIBE", "cancel", "revoke", "please stop", "Stop texting me", "STOP sending me messages please"],
  ],
  [
    "STOP",
    [
      "Don’t text me anymore",
      "do not contact me again",
      "No more texts",
      "Remove me from your list",
      "opt me out",
    ],
  ],
  ["START", ["START", "start.", "Unstop", "UN-STOP", "yes", "YES!"]],
  ["HELP", ["HELP", "help?", "Info"]],
])("%s is said as %o", (keyword, texts) => expect(texts.map(keywordOf)).toEqual(texts.map(() => keyword)));

test.each([
  "Stop by at 7?",
  "I stopped at the store, running late",
  "Please stop by the desk",
  "Can’t stop coughing, not coming",
  "Don’t text me before 8, call me",
  "End of shift?",
  "cancel my shift tomorrow",
  "Yes please",
  "Quit asking about nights, days are fine",
  "",
])("%o is read by a person, and stops nothing", (text) => expect(keywordOf(text)).toBeNull());
