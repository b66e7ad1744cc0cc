import { HistoryPanel } from "../history/history-panel";
import type { AgencyPartProps } from "./agency-screen";

export const HistoryPart = ({ agency: { id } }: AgencyPartProps) => (
  <HistoryPanel of={{ kind: "agencies", id }} />
);
