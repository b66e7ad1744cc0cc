CREATE TABLE "professional_calendar" (
	"professional_id" integer PRIMARY KEY NOT NULL,
	"link_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_read_at" timestamp with time zone,
	CONSTRAINT "professional_calendar_linkHash_unique" UNIQUE("link_hash")
);
--> statement-breakpoint
ALTER TABLE "professional_calendar" ADD CONSTRAINT "professional_calendar_professional_id_professional_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professional"("id") ON DELETE no action ON UPDATE no action;