CREATE TABLE "attendance_points" (
	"facility_id" integer PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"days" integer NOT NULL,
	"call_off" numeric(3, 1) NOT NULL,
	"late_call_off" numeric(3, 1) NOT NULL,
	"no_show" numeric(3, 1) NOT NULL,
	"late" numeric(3, 1) NOT NULL,
	"excused" text[] NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "attendance_points_days" CHECK ("attendance_points"."days" in (30, 60, 90, 180, 365)),
	CONSTRAINT "attendance_points_within" CHECK (least("attendance_points"."call_off", "attendance_points"."late_call_off", "attendance_points"."no_show", "attendance_points"."late") >= 0
        and greatest("attendance_points"."call_off", "attendance_points"."late_call_off", "attendance_points"."no_show", "attendance_points"."late") <= 10)
);
--> statement-breakpoint
ALTER TABLE "attendance_points" ADD CONSTRAINT "attendance_points_facility_id_facility_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facility"("id") ON DELETE no action ON UPDATE no action;