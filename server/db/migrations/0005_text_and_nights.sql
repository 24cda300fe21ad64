ALTER TABLE "activity_schedule" DROP CONSTRAINT "activity_schedule_times";--> statement-breakpoint
ALTER TABLE "activity_schedule" ADD CONSTRAINT "activity_schedule_times" CHECK ("activity_schedule"."start_time" <> "activity_schedule"."end_time");--> statement-breakpoint
-- By hand: descriptions are stored as text from now on (decision 042). Those that are there as HTML are read here with the means that
-- a database has; the next import of their catalogue finds that they changed, and reads them as any other.
CREATE FUNCTION "text_of_html"("html" text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT btrim(regexp_replace(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(
      regexp_replace(regexp_replace(regexp_replace("html",
        '<br\y[^<>]*>\s*', E'\n', 'gi'),
        '(</?(p|div|[ou]l|li|h[1-6r]|table|t[dhr])\y[^<>]*>\s*)+', E'\n', 'gi'),
        '<(/?(a|abbr|b|big|blockquote|center|em|font|i|img|script|section|small|span|strong|sub|sup|u)\y[^<>]*|!--[^<>]*)>', '', 'gi'),
      '&nbsp;', ' '), '&rsquo;', '’'), '&ndash;', '–'), '&#39;', ''''), '&apos;', ''''), '&quot;', '"'), '&lt;', '<'), '&gt;', '>'), '&amp;', '&'),
    '\n{3,}', E'\n\n', 'g'), E' \n')
$$;--> statement-breakpoint
UPDATE "activity_texts" SET "description_en" = text_of_html("description_en"), "description_ar" = text_of_html("description_ar")
WHERE "description_en" || ' ' || "description_ar" ~* '<[a-z/!][^<>]*>|&(#\d+|[a-z]+);';--> statement-breakpoint
DROP FUNCTION "text_of_html";
