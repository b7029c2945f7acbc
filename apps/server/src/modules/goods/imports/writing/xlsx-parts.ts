/** What an XLSX file is made of: a workbook that names its sheets, and lines of cells. */
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const SHEETS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const SHEET_OPEN = `${HEAD}<worksheet xmlns="${SHEETS}">`;
export const SHEET_CLOSE = '</worksheet>';
/** Of a heading; the first style is that of everything else. */
export const BOLD = 1;

export const sheetPart = (index: number): string => `xl/worksheets/sheet${index + 1}.xml`;

/** Everything but the sheets themselves. */
export function bookParts(names: readonly string[]): Readonly<Record<string, string>> {
  const each = (write: (name: string, place: number) => string): string => names.map((name, index) => write(name, index + 1)).join('');
  const styles = names.length + 1;
  return {
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${each((_name, place) => `<Override PartName="/xl/worksheets/sheet${place}.xml" ContentType="${TYPE}.worksheet+xml"/>`)}</Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${SHEETS}" xmlns:r="${OFFICE}"><sheets>${each((name, place) => `<sheet name="${escapeXml(sheetName(name)).replaceAll('"', '&quot;')}" sheetId="${place}" r:id="rId${place}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${each((_name, place) => `<Relationship Id="rId${place}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${place}.xml"/>`)}<Relationship Id="rId${styles}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${HEAD}<styleSheet xmlns="${SHEETS}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`,
  };
}

/** No more than spreadsheets take. */
export function sheetName(name: string): string {
  return name.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31);
}

/** Cells without a name of their own follow each other, so that an empty one keeps its place. */
export function xlsxRow(cells: readonly string[], isNumber: readonly boolean[], style = 0): string {
  return `<row>${cells.map((cell, index) => xlsxCell(cell, isNumber[index] === true, style)).join('')}</row>`;
}

function xlsxCell(text: string, isNumber: boolean, style: number): string {
  const look = style === 0 ? '' : ` s="${style}"`;
  if (text === '') return '<c/>';
  if (isNumber) return `<c${look}><v>${text}</v></c>`;
  return `<c t="inlineStr"${look}><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
}

// oxlint-disable-next-line no-control-regex
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

export function escapeXml(text: string): string {
  return text.toWellFormed().replaceAll(NOT_XML, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** 0 is A, 27 is AB. */
export function columnLetters(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? columnLetters(rest - 1) : '') + String.fromCharCode(65 + (index % 26));
}
