-- Cards that a printed batch held though they were not printed with it: another batch can take them.
UPDATE "order_cards" SET "run" = "order_cards"."run" + 1
FROM "production_batch_cards", "production_batches"
WHERE "order_cards"."state" = 'to_print'
  AND "production_batch_cards"."order_card_id" = "order_cards"."id"
  AND "production_batch_cards"."run" = "order_cards"."run"
  AND "production_batches"."id" = "production_batch_cards"."batch_id"
  AND "production_batches"."state" IN ('printed', 'done');
