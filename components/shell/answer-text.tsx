import { Button } from "@/components/ui/button";

const answers = ["STOP", "YES", "START", "HELP"] as const;

/** Replies to a text message on behalf of its recipient. Works without scripts. */
export function AnswerText({ from, to }: { from: string; to: string }) {
  return (
    <form method="post" action="/api/dev/mailbox/answers" className="flex flex-wrap items-center gap-2">
      <input type="hidden" name="from" value={from} />
      <input type="hidden" name="to" value={to} />
      <span>Answer:</span>
      {answers.map((text) => (
        <Button key={text} type="submit" size="sm" name="text" value={text}>
          {text}
        </Button>
      ))}
    </form>
  );
}
