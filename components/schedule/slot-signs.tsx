import { shortBrand } from "@/lib/slots/rules";
import type { ListSlot } from "@/lib/slots/schema";
import styles from "./slot-signs.module.css";

type Sign = { id: keyof typeof tips; word: string };

const tips = {
  orientation: "Orientation",
  bundle: "Part of a bundle: several shifts claimed together",
  guaranteed: "Guaranteed: once claimed, paid in full even if it’s cancelled",
  integrated: "Comes from an integrated system",
  recurring: "Recurring: repeats every week",
} as const;

const tipId = (id: keyof typeof tips) => `sign-${id}`;

const signLooks: Record<keyof typeof tips, string | undefined> = {
  orientation: styles.orientation,
  bundle: styles.bundle,
  guaranteed: styles.guaranteed,
  integrated: styles.integrated,
  recurring: styles.recurring,
};

/** What the icons mean, where no pointer can ask for a tooltip. */
export const SignKey = ({ showsRoute, brand }: Omit<Props, "slot">) => (
  <ul className={styles.key}>
    {showsRoute && <li className={`${styles.sign} ${styles.flex}`}>Flex: your own staff</li>}
    {showsRoute && <li className={`${styles.sign} ${styles.onDemand}`}>{`${brand}: the marketplace`}</li>}
    {Object.entries(tips).map(([id, text]) => (
      <li key={id} className={`${styles.sign} ${signLooks[id as keyof typeof tips]}`}>
        {text}
      </li>
    ))}
  </ul>
);

/** The icons' tooltips, mounted once for all rows of a list. */
export const SignTips = () =>
  Object.entries(tips).map(([id, text]) => (
    <span key={id} id={tipId(id as keyof typeof tips)} hidden>
      {text}
    </span>
  ));

function signsOf(slot: ListSlot): Sign[] {
  const count = slot.contract_non_cancelled_slots_count ?? 0;
  const all: (Sign | false | null | undefined)[] = [
    slot.is_orientation && { id: "orientation", word: "Orientation" },
    slot.contract_id != null && { id: "bundle", word: `Bundle of ${count}` },
    slot.is_guaranteed && { id: "guaranteed", word: "Guaranteed" },
    slot.is_integrated && { id: "integrated", word: "Integrated" },
    slot.is_recurring && { id: "recurring", word: "Recurring" },
  ];
  return all.filter((sign): sign is Sign => Boolean(sign));
}

type Props = {
  slot: ListSlot;
  /** Omitted when the facility has only one route. */
  showsRoute: boolean;
  /** The marketplace's name: the label of the on-demand route. */
  brand: string;
};

/** Compact rows show the short name only. */
function Brand({ brand }: { brand: string }) {
  const short = shortBrand(brand);
  if (short === brand) return brand;
  return (
    <>
      <span className={styles.word}>{brand.slice(0, -short.length)}</span>
      {short}
    </>
  );
}

/** A slot's special properties and its route. */
export function SlotSigns({ slot, showsRoute, brand }: Props) {
  const signs = signsOf(slot);
  if (signs.length === 0 && !showsRoute) return null;
  return (
    <span className={styles.signs}>
      {signs.map(({ id, word }) => (
        <span key={id} className={`${styles.sign} ${signLooks[id]}`} data-tooltip={tipId(id)}>
          <span className={styles.word}>{word}</span>
        </span>
      ))}
      {showsRoute && (
        <span
          className={`${styles.sign} ${slot.is_flex ? styles.flex : styles.onDemand}`}
          // A narrower list has only the icon.
          title={slot.is_flex ? "Flex" : brand}
        >
          {slot.is_flex ? "Flex" : <Brand brand={brand} />}
        </span>
      )}
    </span>
  );
}
