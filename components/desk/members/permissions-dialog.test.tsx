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
const one = (permission: string, meaning: string, is_held: boolean, may_change = true) => ({
  permission,
  meaning,
  is_held,
  may_change,
});

const held: HeldPermissions = {
  name: "Sam Okafor",
  places: [
    {
      level: "facility",
      name: "Rose Court",
      role: "Viewer",
      permissions: [
        one("PORTAL.BONUS", "Change the bonus of a shift.", false),
        one("PORTAL.SETTINGS.FACILITY_INFO", "Change the facility’s information.", true),
        one("PORTAL.DISPUTES", "Dispute past shifts.", false, false),
      ],
    },
  ],
};

async function open(put: (body: unknown) => Response = () => new Response("OK")) {
  const sent = answerRequests({ [`GET ${PATH}`]: answer(held), [`PUT ${PATH}`]: ({ body }) => put(body) });
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
  expect(banner).toMatchObject({ message: "Given.", about: "Sam Okafor" });
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
