-- Old processes search without an index until they are replaced.
CREATE FUNCTION search_text(given text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
-- The same as searchTextOf in lib/search/fold.ts.
DECLARE
  words text := normalize(replace(given, '´', ''), NFKD);
BEGIN
  words := regexp_replace(words, '[\u0021-\u002B\u002E\u003A-\u0040\u005B-\u005E\u0060\u007B-\u007F\u00A1-\u00A9\u00AB-\u00BF\u00D7\u00F7\u02B9-\u02DF\u0300-\u036F\u0483-\u0489\u0591-\u05C7\u0610-\u061A\u064B-\u065F\u0670\u1AB0-\u1AFF\u1DC0-\u1DFF\u200B-\u200F\u2016-\u2027\u202A-\u206F\u20D0-\u20FF\uFE00-\uFE0F\uFE20-\uFE2F\uFEFF]', '', 'g');
  words := translate(words,
    'ÆŒÞẞABCDEFGHIJKLMNOPQRSTUVWXYZΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЄІЈЉЊЋЂЏҐЅҒҚҢҮҰҺӘӨԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖØøŁłĐđÐðĦħŦŧıŊŋƏəƐɛƆɔƊɗƁɓƘƙƲʋƉɖɨʉς',
    'æœþßabcdefghijklmnopqrstuvwxyzαβγδεζηθικλμνξοπρστυφχψωабвгдежзиклмнопрстуфхцчшщъыьэюяєіјљњћђџґѕғқңүұһәөաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆoollddddhhttinneeeeooddbbkkvvddiuσ');
  words := replace(replace(replace(replace(words, 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ß', 'ss');
  words := btrim(regexp_replace(words, '[\u0001-\u0020\u002C\u002D\u002F\u005F\u0085\u00A0\u1680\u2010-\u2015\u2028\u2029\u2212]+', ' ', 'g'), ' ');
  RETURN ' ' || words || ' ' || replace(words, ' ', '');
END $$;--> statement-breakpoint
DROP INDEX "professional_by_name";--> statement-breakpoint
CREATE INDEX "professional_by_search_text" ON "professional" USING gin (search_text("first_name" || ' ' || "last_name") gin_trgm_ops);