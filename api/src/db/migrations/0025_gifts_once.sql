CREATE TABLE "shop_user_mailboxes" (
	"mailbox" text NOT NULL,
	"shop_user_id" bigint NOT NULL,
	CONSTRAINT "shop_user_mailboxes_mailbox_shop_user_id_pk" PRIMARY KEY("mailbox","shop_user_id")
);
--> statement-breakpoint
ALTER TABLE "sponsorships" ADD COLUMN "credit_purchase_id" bigint;--> statement-breakpoint
ALTER TABLE "sponsorships" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sponsorships" ADD COLUMN "taken_away_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "shop_user_mailboxes" ADD CONSTRAINT "shop_user_mailboxes_shop_user_id_shop_users_id_fk" FOREIGN KEY ("shop_user_id") REFERENCES "public"."shop_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shop_user_mailboxes_user" ON "shop_user_mailboxes" USING btree ("shop_user_id");--> statement-breakpoint
ALTER TABLE "sponsorships" ADD CONSTRAINT "sponsorships_credit_purchase_id_credit_purchases_id_fk" FOREIGN KEY ("credit_purchase_id") REFERENCES "public"."credit_purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- One mailbox, however it is written: what follows a plus, and dots at Gmail, make no other one.
CREATE FUNCTION mailbox_of(email text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT encode(sha256(convert_to(
    CASE WHEN domain IN ('gmail.com', 'googlemail.com') THEN replace(name, '.', '') || '@gmail.com'
    ELSE name || '@' || domain END, 'UTF8')), 'hex')
  FROM (SELECT
    split_part(regexp_replace(lower(trim(email)), '@[^@]*$', ''), '+', 1) AS name,
    substring(lower(trim(email)) from '[^@]*$') AS domain
  ) AS parts
$$;
--> statement-breakpoint
CREATE FUNCTION keep_mailbox() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO shop_user_mailboxes (mailbox, shop_user_id) VALUES (mailbox_of(NEW.email), NEW.id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- A deleted account has an address of ours, which is nobody's mailbox.
CREATE TRIGGER shop_users_mailbox AFTER INSERT OR UPDATE OF email ON shop_users
FOR EACH ROW WHEN (NEW.deleted_at IS NULL) EXECUTE FUNCTION keep_mailbox();
--> statement-breakpoint
INSERT INTO shop_user_mailboxes (mailbox, shop_user_id) SELECT mailbox_of(email), id FROM shop_users WHERE deleted_at IS NULL;
