import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Providers } from "@/components/shell/providers";
import { currentNotifications } from "@/components/ui/notify";
import type { HeldPermissions } from "@/lib/desk/permissions/schema";
import { answer, answerRequests } from "@/tests/support/answer-requests";
import { useDialogs } from "@/tests/support/slot-dialog";
import { PermissionsDialog } from "./permissions-dialog";

useDialogs();

const PATH = "/api/desk/facilities/3/people/7/permissions";
const one = (permission: string, meaning: string, is_held: boolean, given: object = {}) => ({
  permission,
  meaning,
  group: "Schedule",
  is_held,
  is_of_role: is_held,
  may_change: true,
  ...given,
});

/** Enough to be searched. */
const others = Array.from({ length: 9 }, (_, n) =>
  one(`PORTAL.OTHER_${n}`, `Do something else, ${n}.`, false),
);

const held: HeldPermissions = {
  name: "Sam Okafor",
  places: [
    {
      level: "facility",
      name: "Rose Court",
      role: "Viewer",
      nearest: "Viewer",
      permissions: [
        one("PORTAL.BONUS", "Change the bonus of a shift.", false),
        one("PORTAL.SETTINGS.FACILITY_INFO", "Change the facility’s information.", true),
        one("PORTAL.DISPUTES", "Dispute past shifts.", false, { group: "Past shifts", may_change: false }),
        ...others,
      ],
    },
  ],
};

async function open(put: (body: unknown) => Response = () => new Response("OK"), shown = held) {
  const sent = answerRequests({ [`GET ${PATH}`]: answer(shown), [`PUT ${PATH}`]: ({ body }) => put(body) });
  render(
    <Providers>
      <PermissionsDialog
        of={{ kind: "facilities", id: 3 }}
        person={{ id: 7, name: "Sam Okafor" }}
        onClose={() => undefined}
      />
    </Providers>,
  );
  await screen.findByRole("heading", { name: "At Rose Court" });
  return () => sent.filter(({ method }) => method === "PUT").map(({ body }) => body);
}

const turn = (name: RegExp) => act(async () => void fireEvent.click(screen.getByRole("switch", { name })));

test("gives a permission by its sentence, with Undo, and none that is more than the caller’s", async () => {
  const changes = await open();
  await turn(/Dispute past shifts/);
  expect(changes()).toEqual([]);
  await turn(/Change the bonus of a shift/);
  const given = { permission: "PORTAL.BONUS", level: "facility", isGranted: true };
  expect(changes()).toEqual([given]);
  const [banner] = currentNotifications();
  expect(banner).toMatchObject({
    message: "Given: Change the bonus of a shift.",
    about: "Sam Okafor",
  });
  await act(async () => banner!.actions![0]!.onAction());
  expect(changes().at(-1)).toEqual({ ...given, isGranted: false });
});

test("takes the last administrator’s only after it has said so", async () => {
  const code = "LAST_ADMINISTRATOR";
  const changes = await open((body) =>
    (body as { evenLast?: boolean }).evenLast
      ? new Response("OK")
      : Response.json({ errors: [{ code, message: "…", field: "person" }] }, { status: 409 }),
  );
  await turn(/Change the facility’s information/);
  expect(await screen.findByText(/Sam Okafor is the last one/)).toBeDefined();
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Take it all the same" })));
  expect(changes().at(-1)).toMatchObject({ isGranted: false, evenLast: true });
});

test("stands in groups, marks what differs from the role, and is searched", async () => {
  const place = held.places[0]!;
  const permissions = [
    one("PORTAL.BONUS", "Change the bonus of a shift.", true, { is_of_role: false }),
    one("PORTAL.CANCEL", "Cancel on-demand slots.", false, { is_of_role: true }),
    one("PORTAL.DISPUTES", "Dispute past shifts.", true, { group: "Past shifts" }),
    ...others,
  ];
  await open(undefined, { ...held, places: [{ ...place, role: null, nearest: "Scheduler", permissions }] });
  expect(screen.getByText("Scheduler, with 1 more and 1 fewer")).toBeDefined();
  expect(screen.getByText("Besides the role")).toBeDefined();
  expect(screen.getByText("Taken from the role")).toBeDefined();
  expect(screen.getByRole("group", { name: "Past shifts" })).toBeDefined();
  fireEvent.change(screen.getByRole("searchbox", { name: "Search permissions" }), {
    target: { value: "bonus" },
  });
  expect(screen.getAllByRole("switch")).toHaveLength(1);
});
