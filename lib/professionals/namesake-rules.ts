import { groupBy } from "@/lib/group-by";

type Named = { id: number; name: string; type?: string | null };

/**
 * The names of people in one list, by id. Two of one name have their license type after it, or their Employee ID where
 * that is the same: "Lorraine Osei (CNA)", "Lorraine Osei (ID 12)".
 */
export function toldApart(people: readonly Named[]): ReadonlyMap<number, string> {
  const byId = new Map(people.map((one) => [one.id, one]));
  const groups = groupBy([...byId.values()], ({ name }) => name);
  return new Map(
    [...groups].flatMap(([name, namesakes]) =>
      namesakes.map(({ id, type }): [number, string] => {
        if (namesakes.length === 1) return [id, name];
        const isOnly = type && namesakes.filter((one) => one.type === type).length === 1;
        return [id, `${name} (${isOnly ? type : `ID ${id}`})`];
      }),
    ),
  );
}
