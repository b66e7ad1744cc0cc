import type { Command } from "commander";
import { table } from "../output";
import { change, readOnly } from "../verb";

const which = (command: Command) =>
  command.argument("<facility>", "Number or name").argument("<feature>", "Code, see feature list");

function switching(noun: Command, name: string, isOn: boolean): void {
  change(noun, name, {
    summary: `Turn a feature ${isOn ? "on" : "off"} at a facility`,
    parameters: which,
    run: async ({ tx, ctx, input }) => {
      const { FeatureSwitch } = await import("@/lib/facilities/administration/schema");
      const { parseInput } = await import("@/lib/access/input");
      const { switchFeature } = await import("@/lib/facilities/features/administration/switch-feature");
      return switchFeature(tx, ctx, { ...parseInput(FeatureSwitch, input), isOn });
    },
    format: (result) =>
      `${result.feature} is ${result.changed ? "now" : "already"} ${result.isOn ? "on" : "off"} at ${result.name}.`,
  });
}

export function feature(noun: Command): void {
  readOnly(noun, "list", {
    summary: "List all features, or those that are on at a facility",
    parameters: (command) => command.argument("[facility]", "Number or name"),
    run: async ({ tx, input }) => {
      const { features } = await import("@/lib/facilities/features/rules");
      const all = Object.entries(features).map(([code, meaning]) => ({ code, meaning }));
      if (input.facility === undefined) return all;
      const { getFacility } = await import("@/lib/facilities/administration/reads");
      const { listFeatures } = await import("@/lib/facilities/features/reads");
      const on = await listFeatures(tx, (await getFacility(tx, input.facility)).id);
      return all.map((one) => ({ ...one, isOn: on.includes(one.code) }));
    },
    format: table,
  });
  switching(noun, "enable", true);
  switching(noun, "disable", false);
}
