import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useState } from "react";
import { Combobox } from "@/components/ui/combobox/combobox";
import type { ComboboxOption } from "@/components/ui/combobox/option";
import { Field } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { RadioGroup } from "@/components/ui/radio-group";
import { counted } from "@/lib/counts";
import { noticeAudienceQuery, noticePlacesQuery } from "@/lib/desk/notices/client";
import type { NewDeskNotice, NoticeAudience } from "@/lib/desk/notices/schema";

type Where = {
  kind: NewDeskNotice["where"]["kind"];
  company: ComboboxOption | null;
  facilities: ComboboxOption[];
};
export const nowhere: Where = { kind: "FACILITIES", company: null, facilities: [] };

const placeKinds = [
  { value: "FACILITIES", label: "Some facilities" },
  { value: "COMPANY", label: "A company" },
  { value: "EVERYWHERE", label: "Everyone" },
] as const;

export const placeFaults = ({ kind, company, facilities }: Where) => ({
  ...(kind === "COMPANY" && !company && { company: "Choose a company." }),
  ...(kind === "FACILITIES" && facilities.length === 0 && { facilities: "Choose at least one facility." }),
});

/** Null until it is chosen. */
export function whereOf(values: Where): NewDeskNotice["where"] | null {
  const { kind, company, facilities } = values;
  if (Object.keys(placeFaults(values)).length > 0) return null;
  switch (kind) {
    case "EVERYWHERE":
      return { kind };
    case "COMPANY":
      return { kind, companyId: Number(company!.id) };
    case "FACILITIES":
      return { kind, facilityIds: facilities.map(({ id }) => Number(id)) };
  }
}

/** "14 people at 2 facilities". */
export const audienceText = ({ facilities, people }: NoticeAudience) =>
  `${counted(people, "person", "people")} at ${counted(facilities, "facility", "facilities")}`;

type PlacesProps = {
  values: Where;
  errors: Partial<Record<string, string>>;
  onChange: (values: Partial<Where>) => void;
};

type WhoProps = PlacesProps & {
  /** As it is, where that can be chosen, and whether it is. */
  same?: { label: string; isChosen: boolean; onChoose: (isChosen: boolean) => void };
};

/** Who sees a notice, and how many they are. */
export function WhoSees({ same, ...places }: WhoProps) {
  const isSame = same?.isChosen ?? false;
  const audience = useQuery(noticeAudienceQuery(isSame ? null : whereOf(places.values)));
  return (
    <>
      <RadioGroup
        legend="Who sees it"
        inline
        value={isSame ? "SAME" : places.values.kind}
        onChange={(kind) => {
          same?.onChoose(kind === "SAME");
          if (kind !== "SAME") places.onChange({ kind });
        }}
        options={[...(same ? [{ value: "SAME" as const, label: same.label }] : []), ...placeKinds]}
      />
      {!isSame && <Places {...places} />}
      {audience.data && (
        <p role="status" className="-mt-2 text-sm text-muted">{`${audienceText(audience.data)}.`}</p>
      )}
    </>
  );
}

/** Companies or facilities, found by name. */
function Places({ values: { kind, company, facilities }, errors, onChange }: PlacesProps) {
  const [term, setTerm] = useState("");
  const found = useQuery(noticePlacesQuery(term));
  const options = (found.data ?? [])
    .filter((one) => one.kind === (kind === "COMPANY" ? "COMPANY" : "FACILITY"))
    .filter(({ id }) => kind === "COMPANY" || !facilities.some((one) => one.id === String(id)))
    .map(({ id, name }) => ({ id: String(id), label: name }));
  if (kind === "EVERYWHERE") return null;
  const search = {
    onTerm: setTerm,
    options,
    isLoading: found.isFetching,
    minLetters: 1,
    nothingFound: "No match.",
    placeholder: "Type its name",
  };
  if (kind === "COMPANY")
    return (
      <Field label="Company" error={errors.company}>
        <Combobox value={company} onChange={(next) => onChange({ company: next })} {...search} />
      </Field>
    );
  return (
    <div className="grid gap-2">
      <Field label="Facilities" error={errors.facilities}>
        <Combobox
          value={null}
          onChange={(next) => next && onChange({ facilities: [...facilities, next] })}
          {...search}
        />
      </Field>
      {facilities.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {facilities.map(({ id, label }) => (
            <li key={id} className="inline-flex items-center gap-1 rounded-full bg-subtle pl-3">
              {label}
              <IconButton
                label={`Remove ${label}`}
                size="sm"
                onClick={() => onChange({ facilities: facilities.filter((one) => one.id !== id) })}
              >
                <X aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
