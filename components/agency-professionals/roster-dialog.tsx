import { dialogFrame } from "@/components/ui/dialog-frame";
import { lazyComponent } from "@/components/ui/lazy-component";
import type { RosterRequest } from "./roster-columns";

const dialogs = {
  status: lazyComponent(() => import("./enabled-dialog"), "EnabledDialog", dialogFrame("sm")),
  resend: lazyComponent(() => import("./resend-dialog"), "ResendDialog", dialogFrame("md")),
  withdraw: lazyComponent(() => import("./withdraw-dialog"), "WithdrawDialog", dialogFrame("sm")),
};

type Props = { asked: RosterRequest; onDone: () => void; onClose: () => void };

/** The dialog of an action on someone of the roster. */
export function RosterDialog({ asked: { person, action }, onDone, onClose }: Props) {
  const Dialog = dialogs[action];
  return <Dialog person={person} onDone={onDone} onClose={onClose} />;
}
