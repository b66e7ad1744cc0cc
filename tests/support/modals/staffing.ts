import { act, check, fill, goOn, see, steps, toTab, type Modal, onShift } from "./steps";
import { arrived, openFlex } from "./names";

/** Who works a slot, and where. */
export const staffing: Modal[] = [
  { name: "arrival", line: "Whether the professional has come.", open: act(arrived, "Arrival Status") },
  {
    name: "assign",
    line: "Who can work an open flex slot, best fit first, each with the reasons.",
    open: steps(act(openFlex, "Assign Professional"), check(/Ines Quillfeather/)),
  },
  {
    name: "assign-warning",
    line: "Someone who has stated other hours, only after a warning.",
    looksLike: "confirm",
    open: steps(
      act(openFlex, "Assign Professional"),
      fill("Search professionals", "otis"),
      check(/Otis Quillfeather/),
      goOn("Assign Otis Quillfeather"),
    ),
  },
  {
    name: "invite",
    line: "Professionals, invited to the open places of a shift.",
    open: steps(
      onShift("Invite", "CNA, 3:00 PM"),
      fill("Search professionals", "quillf"),
      check(/Ines Quillfeather/),
      check(/Otis Quillfeather/),
    ),
  },
  {
    name: "invite-sent",
    line: "Who has accepted an invite, and who has not answered yet.",
    open: steps(onShift("Invite", "CNA, 3:00 PM"), toTab(/^Sent Invite/), see("Pending Invites")),
  },
  { name: "route", line: "An open flex slot, sent to the marketplace.", open: act(openFlex, "Modify Route") },
  {
    name: "float",
    line: "A professional, sent to another facility: the same shift there is chosen by itself.",
    open: steps(act("Mara Holt", "Facility Float"), check(/Birch House/)),
  },
  {
    name: "float-unavailable",
    line: "Nowhere to go.",
    open: steps(act("Noor Vale", "Facility Float"), see("Facility float unavailable")),
  },
  {
    name: "reopen",
    line: "A cancelled flex slot, opened again.",
    looksLike: "confirm",
    open: act(/11:00 PMCNA.*Cancelled/, "Reopen Shift"),
  },
];
