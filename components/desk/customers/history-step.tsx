import { HistoryPanel } from "../history/history-panel";
import type { StepProps } from "./facility-screen";

export const HistoryStep = ({ facility: { id } }: StepProps) => (
  <HistoryPanel of={{ kind: "facilities", id }} />
);
