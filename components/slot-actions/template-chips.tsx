import { markMore } from "@/components/ui/mark-more";
import { fadedEnds } from "@/components/ui/recipes";
import type { Template } from "@/lib/messages/template-rules";

type Props = { templates: readonly Template[]; onChoose: (text: string) => void };

/** What is often written, with the shift's facts. */
export function TemplateChips({ templates, onChoose }: Props) {
  return (
    <div
      ref={markMore}
      className={`flex flex-none scrollbar-none gap-1.5 overflow-x-auto ${fadedEnds}`}
      role="group"
      aria-label="Templates"
    >
      {templates.map((one) => (
        <button
          key={one.label}
          type="button"
          className="min-h-7 flex-none rounded-full border border-line bg-surface px-2.5 text-sm/5 font-medium -outline-offset-2 hover:bg-hover max-md:min-h-11"
          onClick={() => onChoose(one.text)}
        >
          {one.label}
        </button>
      ))}
    </div>
  );
}
