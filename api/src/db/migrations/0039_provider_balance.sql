CREATE TABLE "balance_movements" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"fee" integer NOT NULL,
	"reference" text NOT NULL,
	"payout" text,
	"number" text,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "balance_movements_number_unique" UNIQUE("number")
);
--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "paid_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "balance_movements_time" ON "balance_movements" USING btree ("happened_at","id");--> statement-breakpoint
UPDATE "sandbox_payments" SET "paid_at" = "updated_at" WHERE "status" = 'succeeded';--> statement-breakpoint
-- What the provider moved is written once: only the payout that brings it to the bank comes later.
CREATE FUNCTION refuse_movement_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.payout IS NULL AND NEW.payout IS NOT NULL AND to_jsonb(NEW) - 'payout' = to_jsonb(OLD) - 'payout' THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'balance_movements is append-only';
END
$$;
--> statement-breakpoint
CREATE TRIGGER balance_movements_append_only BEFORE UPDATE OR DELETE ON "balance_movements"
  FOR EACH ROW EXECUTE FUNCTION refuse_movement_change();
--> statement-breakpoint
CREATE TRIGGER balance_movements_no_truncate BEFORE TRUNCATE ON "balance_movements"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_movement_change();
