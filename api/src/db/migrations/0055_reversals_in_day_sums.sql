CREATE OR REPLACE FUNCTION day_line(movement credit_ledger) RETURNS SETOF day_line LANGUAGE sql STABLE AS $$
  SELECT (movement.created_at AT TIME ZONE 'Europe/Paris')::date,
    CASE WHEN movement.kind IN ('order', 'cancellation') THEN 'spent'
      WHEN movement.kind IN ('withdrawal', 'reversal') THEN 'withdrawn'
      WHEN movement.kind = 'purchase' AND EXISTS (SELECT 1 FROM credit_purchases JOIN payments ON payments.id = payment_id
        WHERE credit_purchases.id = movement.credit_purchase_id AND paid > 0) THEN 'sold' ELSE 'given' END,
    '', 1, movement.delta::bigint, 0::bigint
$$;
