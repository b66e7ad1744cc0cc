"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FailedLoad } from "@/components/ui/failed-load";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { accessExplanationQuery } from "@/lib/desk/explanations/client";
import { Reasons } from "./reasons";

/** Why someone can't open a page or do something: what the rules say, and what would mend it. */
export function WhyAccess({ userId }: { userId: number }) {
  const [facilityId, setFacility] = useState<number | null>(null);
  const [what, setWhat] = useState<string | null>(null);
  const why = useQuery(accessExplanationQuery(userId, { facilityId, what }));
  if (why.isError)
    return <FailedLoad message="The explanation could not be loaded." onRetry={() => void why.refetch()} />;
  if (!why.data) return <Skeleton className="h-16" />;
  const { facilities, pages, actions, answer } = why.data;
  const isAsked = pages.length === 0 || what !== null;
  return (
    <div className="grid gap-3">
      {pages.length > 0 && (
        <div className="grid gap-3 md:grid-cols-2">
          {facilities.length > 1 && (
            <Field label="At">
              <Select
                value={facilityId ?? ""}
                placeholder="Where they work now"
                onChange={({ target }) => setFacility(target.value === "" ? null : Number(target.value))}
                options={facilities.map(({ id, name }) => ({ value: id, label: name }))}
              />
            </Field>
          )}
          <Field label="They can’t open or do">
            <Select
              value={what ?? ""}
              placeholder="Choose a page or an action"
              onChange={({ target }) => setWhat(target.value || null)}
            >
              <optgroup label="Open a page">
                {pages.map(({ path, label }) => (
                  <option key={path} value={path}>
                    {label}
                  </option>
                ))}
              </optgroup>
              <optgroup label="Do something">
                {actions.map(({ permission, meaning }) => (
                  <option key={permission} value={permission}>
                    {meaning.replace(/\.$/, "")}
                  </option>
                ))}
              </optgroup>
            </Select>
          </Field>
        </div>
      )}
      {isAsked && answer && (
        <>
          {answer.any_mends && answer.reasons.length > 1 && <p>Any one of these would do:</p>}
          <Reasons blocks={answer.reasons} fine="Nothing keeps them from it." />
        </>
      )}
    </div>
  );
}
