import { render } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { FacilityZoneProvider, Moment } from "./moment";

// 6:30 PM of the day before in Los Angeles; the tests' own zone is Kathmandu's.
const moment = <Moment instant="2026-11-21T02:30:00Z" />;
const inFacility = <FacilityZoneProvider zone="America/Los_Angeles">{moment}</FacilityZoneProvider>;
const textOf = (html: string) => html.replace(/<[^>]+>/g, "");

test("shows the viewer's time with the zone's name, and leaves its space on the server, which doesn't know it", () => {
  expect(render(moment).container.textContent).toBe("11/21/2026 8:15 AM Nepal Time");
  expect(renderToString(moment)).toContain('class="invisible');
});

test("shows a facility's record in the facility's zone, on the server too", () => {
  expect(render(inFacility).container.textContent).toBe("11/20/2026 6:30 PM PT");
  expect(textOf(renderToString(inFacility))).toBe("11/20/2026 6:30 PM PT");
  expect(renderToString(inFacility)).not.toContain("invisible");
});

test("keeps a separator between date and time, with the zone beside", () => {
  const { container } = render(
    <FacilityZoneProvider zone="America/New_York">
      <Moment instant="2026-07-01T20:12:00Z" separator=" -" />
    </FacilityZoneProvider>,
  );
  expect(container.querySelector("time")?.textContent).toBe("07/01/2026 - 4:12 PM");
  expect(container.textContent).toBe("07/01/2026 - 4:12 PM ET");
});
