CREATE TABLE "portal_limit" (
	"code" text PRIMARY KEY NOT NULL,
	"value" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "portal_limit_is_positive" CHECK ("portal_limit"."value" > 0)
);
