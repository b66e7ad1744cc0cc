import { replacementNote } from "@/lib/slots/rules";
import type { ListSlot } from "@/lib/slots/schema";
import { PersonLink } from "./person-link";

/** "Mara Holt called off" or "Replaces Mara Holt", with the name as a link; nothing for a slot that replaces no one. */
export function Replaced({ slot }: { slot: ListSlot }) {
  const { replaced_caregiver_id: id, replaced_caregiver_name: name } = slot;
  const note = replacementNote(slot);
  if (!note || !name || !id) return note;
  const [before, after] = note.split(name);
  return (
    <>
      {before}
      <PersonLink id={id} name={name} />
      {after}
    </>
  );
}
