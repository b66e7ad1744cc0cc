"use client";

import { OnPaper } from "@/components/ui/on-paper";
import { WeekSheet, type WeekSheetProps } from "./week-sheet";

/** The whole week for printing: the screen holds only the cards near it. */
export const PrintedWeek = (props: WeekSheetProps) => <OnPaper>{() => <WeekSheet {...props} />}</OnPaper>;
