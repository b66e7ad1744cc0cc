import {
  Building2,
  CalendarDays,
  ChartColumn,
  ClipboardCheck,
  Globe,
  LayoutGrid,
  MessageSquare,
  Scale,
  Settings,
  Umbrella,
  UserCog,
  Users,
  type LucideIcon,
} from "lucide-react";
import type { PageIcon } from "@/lib/access/page-types";

export const pageIcons: Record<PageIcon, LucideIcon> = {
  building: Building2,
  calendar: CalendarDays,
  chart: ChartColumn,
  clipboard: ClipboardCheck,
  globe: Globe,
  grid: LayoutGrid,
  message: MessageSquare,
  people: Users,
  person: UserCog,
  scale: Scale,
  settings: Settings,
  umbrella: Umbrella,
};
