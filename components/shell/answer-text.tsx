import { Button } from "@/components/ui/button";
import input from "@/components/ui/text-input.module.css";

const answers = ["YES", "NO", "STOP", "START", "HELP"] as const;

/** Replies to a text message on behalf of its recipient. Works without scripts. */
export function AnswerText({ from, to }: { from: string; to: string }) {
  const way = { method: "post", action: "/api/dev/mailbox/answers" } as const;
  const ends = (
    <>
      <input type="hidden" name="from" value={from} />
      <input type="hidden" name="to" value={to} />
    </>
  );
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      <form {...way} className="flex flex-wrap items-center gap-2">
        {ends}
        <span>Answer:</span>
        {answers.map((text) => (
          <Button key={text} type="submit" size="sm" name="text" value={text}>
            {text}
          </Button>
        ))}
      </form>
      <form {...way} className="flex min-w-48 flex-1 items-center gap-2">
        {ends}
        <input
          name="text"
          required
          maxLength={160}
          autoComplete="off"
          aria-label="Another answer"
          placeholder="Another answer"
          className={input.input}
        />
        <Button type="submit" size="sm">
          Send
        </Button>
      </form>
    </div>
  );
}
