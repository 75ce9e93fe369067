ALTER TABLE "balance_movements" ADD COLUMN "undocumented" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "withdrawals_refunded" ON "withdrawals" USING btree ("refunded_at","id");