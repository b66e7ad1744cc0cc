CREATE TABLE "global_schedule_choice" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"facility_ids" integer[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "facility" ADD COLUMN "is_flex_global_calendar_enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "facility" ADD COLUMN "is_on_demand_global_calendar_enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "global_schedule_choice" ADD CONSTRAINT "global_schedule_choice_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;