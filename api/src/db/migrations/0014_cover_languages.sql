ALTER TABLE "covers" ADD COLUMN "languages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- The launch covers that a shop already has: those of the seed are not written again. When a row was last written stays.
UPDATE "covers" SET "languages" = '{fr}' WHERE "slug" IN (
  'bonne-annee', 'bons-baisers', 'colis-tres-attendu', 'de-tout-coeur', 'dix-sur-dix', 'haute-nouillerie',
  'joyeuses-fetes', 'joyeuses-paques', 'joyeux-anniversaire', 'la-main-dans-le-gateau', 'la-pie-dit-oui',
  'meilleurs-voeux', 'merci', 'mille-mercis', 'pardon', 'petit-coucou', 'petit-deviendra-grand', 'rue-du-bonheur',
  'super-papa', 'tout-baigne', 'trop-chouettes', 'vive-les-maries'
);--> statement-breakpoint
UPDATE "covers" SET "languages" = '{en}' WHERE "slug" IN (
  'all-aboard', 'family-preserve', 'happy-birthday', 'merry-christmas', 'otterly-yours', 'pop-goes-the-year',
  'scenic-route', 'seasonings-greetings', 'thank-you', 'thanks-a-bunch', 'wish-you-were-here'
);--> statement-breakpoint
UPDATE "covers" SET "languages" = '{fr,en}' WHERE "slug" IN (
  'par-amour'
);--> statement-breakpoint
CREATE INDEX "covers_for_fr" ON "covers" USING btree ((cardinality("languages") > 0 and not "languages" @> '{fr}'),"priority","id") WHERE "covers"."active" and "covers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "covers_for_en" ON "covers" USING btree ((cardinality("languages") > 0 and not "languages" @> '{en}'),"priority","id") WHERE "covers"."active" and "covers"."deleted_at" is null;
