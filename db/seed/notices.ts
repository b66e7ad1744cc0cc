import { sanitiseHtml } from "@/lib/notifications/rules";
import { after, day, type World } from "./world";

const lakesideId = 2;
const pinecrestId = 3;

/** The notices the users of two facilities see at their next visit. */
export function noticeRows(world: World) {
  const rows = [
    {
      facilityId: lakesideId,
      title: "Request holiday shifts early",
      html: `<p>Shifts around the holidays fill best when they are posted <strong>three weeks ahead</strong>.</p>
        <ul><li>Post what you already know.</li><li>Add a bonus where a night is hard to fill.</li></ul>`,
      buttonText: "Got it",
      isLight: false,
      hasBackdrop: true,
      isWarning: false,
    },
    {
      facilityId: lakesideId,
      title: "Door code changed",
      html: "<p>The code of the staff entrance changes on Monday. Tell anyone you expect that day.</p>",
      buttonText: "I have read this",
      isLight: false,
      hasBackdrop: true,
      isWarning: true,
    },
    {
      facilityId: pinecrestId,
      title: "Your week at a glance",
      html: "<p>The filters above the schedule keep their place in the address: bookmark the view you use most.</p>",
      buttonText: "Close",
      isLight: true,
      hasBackdrop: false,
      isWarning: false,
    },
  ];
  return rows.map((row, i) => ({
    ...row,
    id: i + 1,
    html: sanitiseHtml(row.html),
    createdAt: after(world.now, -2 * day),
    endsAt: null,
  }));
}
