-- Printed or posted cards that a batch still lists though it is only being chosen.
DELETE FROM "production_batch_cards" USING "production_batches", "order_cards"
WHERE "production_batches"."id" = "production_batch_cards"."batch_id"
  AND "production_batches"."state" = 'chosen'
  AND "order_cards"."id" = "production_batch_cards"."order_card_id"
  AND "order_cards"."state" <> 'to_print';--> statement-breakpoint
-- Posted orders with a card whose scan was undone: no list of the workshop had it any more.
WITH "behind" AS (
  UPDATE "orders" SET "status" = 'to_ship'
  WHERE "status" = 'shipped'
    AND EXISTS (SELECT 1 FROM "order_cards" WHERE "order_cards"."order_id" = "orders"."id" AND "state" = 'printed')
  RETURNING "id"
)
INSERT INTO "order_statuses" ("order_id", "status") SELECT "id", 'to_ship' FROM "behind";
