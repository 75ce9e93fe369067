CREATE TABLE "day_sums" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"part" text NOT NULL,
	"count" integer NOT NULL,
	"amount" bigint NOT NULL,
	"tax" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "day_sums_kind" ON "day_sums" USING btree ("kind","day");
--> statement-breakpoint
CREATE TYPE day_line AS ("day" date, "kind" text, "part" text, "count" integer, "amount" bigint, "tax" bigint);
--> statement-breakpoint
-- What a row adds to a day. A document is rounded by itself.
CREATE FUNCTION day_line(invoice invoices) RETURNS SETOF day_line LANGUAGE sql STABLE AS $$
  SELECT (invoice.issued_at AT TIME ZONE 'Europe/Paris')::date, 'invoice', rate::text, 1, sold,
    round(sold * rate / (100 + rate))::bigint
  FROM (SELECT (invoice.facts ->> 'price')::bigint - (invoice.facts ->> 'discount')::bigint AS sold,
    (invoice.facts ->> 'taxRate')::numeric AS rate) AS sums
$$;
--> statement-breakpoint
CREATE FUNCTION day_line(note credit_notes) RETURNS SETOF day_line LANGUAGE sql STABLE AS $$
  SELECT (note.issued_at AT TIME ZONE 'Europe/Paris')::date, 'creditNote', note.facts ->> 'taxRate', 1,
    (note.facts ->> 'amount')::bigint, (note.facts ->> 'tax')::bigint
$$;
--> statement-breakpoint
CREATE FUNCTION day_line(withdrawal withdrawals) RETURNS SETOF day_line LANGUAGE sql STABLE AS $$
  SELECT (withdrawal.refunded_at AT TIME ZONE 'Europe/Paris')::date, 'paidBack', note.facts ->> 'taxRate', 1,
    withdrawal.amount::bigint, (note.facts ->> 'tax')::bigint
  FROM credit_notes AS note WHERE note.withdrawal_id = withdrawal.id AND withdrawal.refunded_at IS NOT NULL
$$;
--> statement-breakpoint
CREATE FUNCTION day_line(movement credit_ledger) RETURNS SETOF day_line LANGUAGE sql STABLE AS $$
  SELECT (movement.created_at AT TIME ZONE 'Europe/Paris')::date,
    CASE WHEN movement.kind IN ('order', 'cancellation') THEN 'spent' WHEN movement.kind = 'withdrawal' THEN 'withdrawn'
      WHEN movement.kind = 'purchase' AND EXISTS (SELECT 1 FROM credit_purchases JOIN payments ON payments.id = payment_id
        WHERE credit_purchases.id = movement.credit_purchase_id AND paid > 0) THEN 'sold' ELSE 'given' END,
    '', 1, movement.delta::bigint, 0::bigint
$$;
--> statement-breakpoint
CREATE FUNCTION day_line(movement balance_movements) RETURNS SETOF day_line LANGUAGE sql STABLE AS $$
  SELECT (movement.happened_at AT TIME ZONE 'Europe/Paris')::date, 'moved', movement.kind, 1,
    movement.amount::bigint, movement.fee::bigint
$$;
--> statement-breakpoint
-- A recipient keeps day and country once a card of theirs is posted.
CREATE FUNCTION day_line(card order_cards) RETURNS SETOF day_line LANGUAGE sql STABLE AS $$
  SELECT "date", 'posted', recipient ->> 'countryCode', 1, 0::bigint, 0::bigint
  FROM shippings WHERE id = card.shipping_id AND card.state IN ('shipped', 'delivered')
$$;
--> statement-breakpoint
-- A plan for each row would take longer than all else.
CREATE FUNCTION keep_day_sums() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode TO force_generic_plan AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO day_sums (day, kind, part, count, amount, tax)
      SELECT day, kind, part, -count, -amount, -tax FROM day_line(OLD);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO day_sums (day, kind, part, count, amount, tax) SELECT * FROM day_line(NEW);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER invoices_in_day_sums AFTER INSERT ON "invoices" FOR EACH ROW EXECUTE FUNCTION keep_day_sums();
--> statement-breakpoint
CREATE TRIGGER credit_notes_in_day_sums AFTER INSERT ON "credit_notes" FOR EACH ROW EXECUTE FUNCTION keep_day_sums();
--> statement-breakpoint
CREATE TRIGGER withdrawals_in_day_sums AFTER UPDATE OF "refunded_at" ON "withdrawals"
  FOR EACH ROW WHEN (OLD.refunded_at IS DISTINCT FROM NEW.refunded_at) EXECUTE FUNCTION keep_day_sums();
--> statement-breakpoint
CREATE TRIGGER credit_ledger_in_day_sums AFTER INSERT ON "credit_ledger" FOR EACH ROW EXECUTE FUNCTION keep_day_sums();
--> statement-breakpoint
CREATE TRIGGER balance_movements_in_day_sums AFTER INSERT ON "balance_movements"
  FOR EACH ROW EXECUTE FUNCTION keep_day_sums();
--> statement-breakpoint
CREATE TRIGGER posted_cards_in_day_sums AFTER UPDATE OF "state", "shipping_id" ON "order_cards" FOR EACH ROW
  WHEN ((OLD.state IN ('shipped', 'delivered'), OLD.shipping_id)
    IS DISTINCT FROM (NEW.state IN ('shipped', 'delivered'), NEW.shipping_id))
  EXECUTE FUNCTION keep_day_sums();
--> statement-breakpoint
-- From all rows: also for a migration that changes what a row adds.
CREATE FUNCTION fill_day_sums() RETURNS void LANGUAGE sql AS $$
  DELETE FROM day_sums;
  INSERT INTO day_sums (day, kind, part, count, amount, tax)
    SELECT day, kind, part, count(*), sum(amount), sum(tax) FROM (
      SELECT line.* FROM invoices AS one, day_line(one) AS line
      UNION ALL SELECT line.* FROM credit_notes AS one, day_line(one) AS line
      UNION ALL SELECT line.* FROM withdrawals AS one, day_line(one) AS line
      UNION ALL SELECT line.* FROM credit_ledger AS one, day_line(one) AS line
      UNION ALL SELECT line.* FROM balance_movements AS one, day_line(one) AS line
      UNION ALL SELECT line.* FROM order_cards AS one, day_line(one) AS line
    ) AS lines GROUP BY 1, 2, 3;
$$;
--> statement-breakpoint
SELECT fill_day_sums();
