import { permissionsOf } from "@/lib/access/permission-sets";
import { demoLogins } from "@/lib/auth/demo-logins";
import { brightline, northstar, summit } from "./facility-profiles";
import { after, day } from "./world";

type Member = {
  /** Of a demo login; the others have no password. */
  email: string;
  agencyId: number;
  firstName: string;
  lastName: string;
  role: "agency-full" | "agency-colleague";
  phone?: string;
  extension?: string;
  isDisabled?: true;
  notify?: readonly ("claims" | "cancellations" | "punches")[];
};

const members: readonly Member[] = [
  {
    email: "agency@demo.test",
    agencyId: brightline,
    firstName: "Agnes",
    lastName: "Lindqvist",
    role: "agency-full",
    phone: "+12135550198",
    extension: "12",
    notify: ["cancellations", "punches"],
  },
  {
    email: "agency.colleague@demo.test",
    agencyId: brightline,
    firstName: "Avery",
    lastName: "Stone",
    role: "agency-colleague",
    phone: "+12135550199",
  },
  {
    email: "marcus.feld@brightline.test",
    agencyId: brightline,
    firstName: "Marcus",
    lastName: "Feld",
    role: "agency-full",
    phone: "+12135550172",
    notify: ["claims", "cancellations", "punches"],
  },
  {
    email: "joanna.van-dyke@brightline.test",
    agencyId: brightline,
    firstName: "Joanna",
    lastName: "Van Dyke",
    role: "agency-colleague",
    phone: "+12135550173",
    extension: "4B",
    isDisabled: true,
  },
  {
    email: "tobias.kern@brightline.test",
    agencyId: brightline,
    firstName: "Tobias",
    lastName: "Kern",
    role: "agency-colleague",
  },
  {
    email: "northstar@demo.test",
    agencyId: northstar,
    firstName: "Nora",
    lastName: "Beckett",
    role: "agency-full",
    phone: "+12135550191",
    notify: ["cancellations"],
  },
  {
    email: "priya.nair@northstar.test",
    agencyId: northstar,
    firstName: "Priya",
    lastName: "Nair",
    role: "agency-colleague",
    phone: "+13105550175",
    notify: ["claims"],
  },
  {
    email: "hugh.calloway@northstar.test",
    agencyId: northstar,
    firstName: "Hugh",
    lastName: "Calloway",
    role: "agency-full",
    isDisabled: true,
  },
  {
    email: "summit@demo.test",
    agencyId: summit,
    firstName: "Sam",
    lastName: "Ibarra",
    role: "agency-full",
    phone: "+12135550192",
  },
  {
    email: "lena.fischer@summit.test",
    agencyId: summit,
    firstName: "Lena",
    lastName: "Fischer",
    role: "agency-colleague",
    phone: "+16265550177",
    notify: ["punches"],
  },
];

const isLogin = ({ email }: Member) => demoLogins.some((login) => login.email === email);
const withoutLogin = members.filter((member) => !isLogin(member));

/** Ids of accounts follow the logins'. */
const idOf = (member: Member): number =>
  isLogin(member)
    ? demoLogins.findIndex(({ email }) => email === member.email) + 1
    : demoLogins.length + 1 + withoutLogin.indexOf(member);

/** The accounts of the teams' other members, who have not chosen a password. */
export const teamAccountRows = (now: Date) =>
  withoutLogin.map((member) => {
    const id = idOf(member);
    return {
      id,
      email: member.email,
      name: `${member.firstName} ${member.lastName}`,
      phone: null,
      contactMethodCode: "ANY" as const,
      passwordHash: null,
      requiresCode: false,
      agencyId: member.agencyId,
      agencyContactId: id,
      activeFacilityId: null,
      disabledAt: member.isDisabled ? after(now, -20 * day) : null,
      disabledBy: member.isDisabled ? "Agnes Lindqvist" : null,
      createdAt: after(now, -90 * day),
    };
  });

export const agencyMembershipRows = members.map((member) => ({
  userId: idOf(member),
  agencyId: member.agencyId,
  permissions: permissionsOf(member.role, "agency"),
  lastName: member.lastName,
  phone: member.phone ?? null,
  phoneExtension: member.extension ?? null,
  notifyClaimsEnabled: member.notify?.includes("claims") ?? false,
  notifyShiftCancelEnabled: member.notify?.includes("cancellations") ?? false,
  notifyMissedPunchSummaryEnabled: member.notify?.includes("punches") ?? false,
}));
