/** Has the browser save what an address of ours answers as a file; the page stays. */
export function saveFile(url: string, name = ''): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}

export function saveAnswer(file: Blob, fileName: string): void {
  const url = URL.createObjectURL(file);
  saveFile(url, fileName);
  URL.revokeObjectURL(url);
}
