CREATE TABLE "payment_reversals" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"provider_id" text NOT NULL,
	"kind" text NOT NULL,
	"shop_user_id" bigint NOT NULL,
	"credit_purchase_id" bigint NOT NULL,
	"amount" integer NOT NULL,
	"credits" integer NOT NULL,
	"returned" boolean DEFAULT false NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"settled_by_id" bigint,
	"settled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_reversals_provider_id_unique" UNIQUE("provider_id")
);
--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "disputed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_reversals" ADD CONSTRAINT "payment_reversals_shop_user_id_shop_users_id_fk" FOREIGN KEY ("shop_user_id") REFERENCES "public"."shop_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_reversals" ADD CONSTRAINT "payment_reversals_credit_purchase_id_credit_purchases_id_fk" FOREIGN KEY ("credit_purchase_id") REFERENCES "public"."credit_purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_reversals" ADD CONSTRAINT "payment_reversals_settled_by_id_shop_users_id_fk" FOREIGN KEY ("settled_by_id") REFERENCES "public"."shop_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_reversals_purchase" ON "payment_reversals" USING btree ("credit_purchase_id");--> statement-breakpoint
CREATE INDEX "payment_reversals_user" ON "payment_reversals" USING btree ("shop_user_id");--> statement-breakpoint
CREATE INDEX "payment_reversals_waiting" ON "payment_reversals" USING btree ("id") WHERE "payment_reversals"."state" in ('open', 'lost');