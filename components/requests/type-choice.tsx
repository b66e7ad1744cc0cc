import { useId } from "react";
import styles from "./chip.module.css";

type Props = {
  types: readonly string[];
  chosen: string;
  /** The number of selected shifts of a type. */
  countOf: (type: string) => number;
  onChoose: (type: string) => void;
};

/** Selects the shift type whose structures are listed. */
export function TypeChoice({ types, chosen, countOf, onChoose }: Props) {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Shift type</legend>
      <div className={styles.types}>
        {types.map((type) => (
          <label key={type} className={styles.chip}>
            <input
              type="radio"
              name={name}
              value={type}
              checked={type === chosen}
              onChange={() => onChoose(type)}
            />
            <span>
              {type}
              {countOf(type) > 0 && (
                <span className={styles.picked}>
                  {countOf(type)}
                  <span className="sr-only"> picked</span>
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
