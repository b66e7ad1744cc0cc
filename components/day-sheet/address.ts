import type { Route } from "next";
import type { Grouping } from "@/lib/slots/day-sheet/rules";

export const addressOfSheet = (date: string, by: Grouping): Route =>
  `/private/shifts/day-sheet?date=${date}${by === "unit" ? "&by=unit" : ""}` as Route;
