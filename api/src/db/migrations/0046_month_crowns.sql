-- A posted card also adds to its month, by its cover.
CREATE OR REPLACE FUNCTION day_line(card order_cards) RETURNS SETOF day_line LANGUAGE sql STABLE AS $$
  SELECT line.day, line.kind, line.part, 1, 0::bigint, 0::bigint
  FROM shippings JOIN order_creations ON order_creations.id = card.order_creation_id,
    LATERAL (VALUES ("date", 'posted', recipient ->> 'countryCode'),
      (date_trunc('month', "date")::date, 'cover', snapshot #>> '{cover,slug}')) AS line (day, kind, part)
  WHERE shippings.id = card.shipping_id AND card.state IN ('shipped', 'delivered')
$$;
--> statement-breakpoint
SELECT fill_day_sums();
