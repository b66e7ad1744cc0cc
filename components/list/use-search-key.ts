"use client";

import { useRef } from "react";
import { useCommands } from "@/components/shell/commands";

/** Lets `/` go to a list's search field. Returns the ref of an element around it. */
export function useSearchKey<Box extends HTMLElement = HTMLDivElement>(label: string, group = "This page") {
  const box = useRef<Box>(null);
  // Synchronous, so that the next keystroke lands in the field.
  const run = () => {
    const field = box.current?.querySelector("input");
    field?.focus();
    field?.select();
  };
  useCommands({ commands: () => [{ id: "search", label, group, hotkey: "/", run }] });
  return box;
}
