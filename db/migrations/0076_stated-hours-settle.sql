-- A dispute can be resolved by what the professional states. Each row has one of the former ones, so none has to be checked.
ALTER TABLE "dispute" DROP CONSTRAINT "dispute_resolution_known";--> statement-breakpoint
ALTER TABLE "dispute" ADD CONSTRAINT "dispute_resolution_known" CHECK ("dispute"."resolution" in ('LATE_CANCELATION','FACILITY_CANCELATION','NO_CALL_NO_SHOW','CG_CANCELATION','WALK_OUT','ADJUSTED','UPHELD','STATED')) NOT VALID;
