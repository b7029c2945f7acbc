/** Which letters lie side by side under a finger, on the keyboards our languages are written with. */

/** Row by row; a key lies between the two below it. A space: a key that writes no letter. */
const KEYBOARDS: readonly string[][] = [
  ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
  ['qwertzuiop', 'asdfghjkl', 'yxcvbnm'],
  ['azertyuiop', 'qsdfghjklm', 'wxcvbn'],
  ['йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю'],
  [' ερτυθιοπ', 'ασδφγηξκλ', 'ζχψωβνμ'],
  ['ضصثقفغعهخحجد', 'شسيبلاتنمكط', '   ر  ى وزظ'],
  ['ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ', 'ㅁㄴㅇㄹㅎㅗㅓㅏㅣ', 'ㅋㅌㅊㅍㅠㅜㅡ'],
  ['ๆไำพะัีรนยบล', 'ฟหกดเ้่าสวง', 'ผปแอิืทมใฝ'],
  ['ौैाीूबहगदज', 'ोे्िुपरकतच', '  ंमनवलस य'],
];

const NEIGHBOURS = new Set(KEYBOARDS.flatMap(pairsOf));

function pairsOf(rows: string[]): string[] {
  const keys = rows.map((row) => [...row]);
  return keys.flatMap((row, level) =>
    row.flatMap((key, place) => {
      const below = keys[level + 1];
      return [row[place + 1], below?.[place - 1], below?.[place]].flatMap((near) =>
        near === undefined || near === ' ' || key === ' ' ? [] : [key + near, near + key],
      );
    }),
  );
}

export function areNeighbours(one: string, other: string): boolean {
  return NEIGHBOURS.has(one + other);
}
