ALTER TABLE "slot" ADD COLUMN "call_off_reason" text;--> statement-breakpoint
ALTER TABLE "slot" ADD CONSTRAINT "slot_called_off_is_cancelled" CHECK ("slot"."call_off_reason" is null or ("slot"."status" = 'CANCELLED' and "slot"."professional_id" is not null
        and "slot"."call_off_reason" in ('SICK','FAMILY','TRANSPORT','WEATHER','PERSONAL','UNSTATED')));