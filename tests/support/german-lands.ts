/**
 * The German territories of Europe 1999 with an income, and their values (EUR-005): 40 in all, Berlin and Northern
 * Italy first.
 */
export const germanLands: Readonly<Record<string, number>> = {
  germany: 6,
  'northern-italy': 4,
  france: 3,
  'southern-italy': 2,
  poland: 2,
  norway: 2,
  'netherlands-belgium': 2,
  hungary: 2,
  'eastern-france': 2,
  czechoslovakia: 2,
  austria: 2,
  yugoslavia: 1,
  'vichy-france': 1,
  tunisia: 1,
  rumania: 1,
  morocco: 1,
  libya: 1,
  greece: 1,
  finland: 1,
  denmark: 1,
  bulgaria: 1,
  algeria: 1,
}
