/** Tables of the page as a picture, one below the other: their words in columns, in the page's own colours. */
export function tablePicture(tables: HTMLTableElement | readonly HTMLTableElement[], title: string): HTMLCanvasElement {
  const all = [tables].flat();
  const rows = all.flatMap((table, i) => [
    ...(i > 0 ? [[""]] : []),
    ...Array.from(table.rows, (row) => Array.from(row.cells, (cell) => cell.innerText.trim()))
  ]);
  const {color, fontFamily} = getComputedStyle(all[0]);
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d");
  if (!context) return canvas;
  const font = `14px ${fontFamily}`;
  context.font = font;
  const widths = Array.from({length: Math.max(...rows.map(({length}) => length))}, (_, column) =>
    Math.max(...rows.map((row) => context.measureText(row[column] ?? "").width + 28))
  );
  canvas.width = Math.max(
    widths.reduce((sum, width) => sum + width, 0),
    context.measureText(title).width + 48
  );
  canvas.height = 26 * (rows.length + 2);
  context.fillStyle = getComputedStyle(document.body).backgroundColor;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.font = `bold ${font}`;
  context.fillStyle = color;
  context.fillText(title, 14, 28);
  rows.forEach((row, i) => {
    let x = 14;
    context.font = i === 0 ? `bold ${font}` : font;
    row.forEach((text, column) => {
      context.fillText(text.replaceAll("\n", " "), x, 26 * (i + 2) + 10);
      x += widths[column];
    });
  });
  return canvas;
}
