import { Panel } from "@/components/shell/panel";
import { MAX_WORDS, PERSON_LIMIT, SENDER_LIMIT } from "@/lib/conversations/rules";
import { plainTemplates, questionTemplates, shiftTemplates } from "@/lib/messages/template-rules";

const anyShift = { resource_type: "", shift_date: "2026-01-01", start_time: "7:00 AM", end_time: "" };
const templates = [...questionTemplates(anyShift), ...shiftTemplates(anyShift), ...plainTemplates];

const rules = [
  {
    title: "Quiet hours",
    text: "No texts from 9 PM to 7 AM where the person lives, unless their shift begins within 12 hours, they have just written, or you press Send now. Email goes out at any hour.",
  },
  {
    title: "Limits",
    text: `One person gets at most ${PERSON_LIMIT.max} messages in ${PERSON_LIMIT.hours} hours, and you send at most ${SENDER_LIMIT.max} an hour. A message has up to ${MAX_WORDS} characters.`,
  },
  {
    title: "Templates",
    text: `${templates.map(({ label }) => label).join(", ")}. Each fills in the shift’s facts and can be changed before it is sent.`,
  },
  {
    title: "STOP and START",
    text: "Who texts STOP gets email instead, until they text START.",
  },
];

/** What holds for every message that is sent here. */
export const MessageRulesPanel = () => (
  <Panel
    title="Messages"
    lead="The same for everyone who writes to professionals, so that no one is flooded."
  >
    <dl className="grid gap-4">
      {rules.map(({ title, text }) => (
        <div key={title}>
          <dt className="font-semibold">{title}</dt>
          <dd className="text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  </Panel>
);
