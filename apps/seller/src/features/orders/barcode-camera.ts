/** Reads a barcode with the camera at the back of the device, where the browser can do that itself. */

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]>;
}

/** Not part of the types of windows yet. */
type DetectorClass = new () => Detector;

const detectorClass = (): DetectorClass | undefined => (window as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** A page that was not sent over a safe line is given no camera either. */
export function canReadBarcodes(): boolean {
  return detectorClass() !== undefined && (navigator as Partial<Navigator>).mediaDevices?.getUserMedia !== undefined;
}

export type CameraProblem = 'refused' | 'none';

const BETWEEN_LOOKS_MS = 150;

export interface BarcodeReading {
  video: HTMLVideoElement;
  onFound: (code: string) => void;
  onProblem: (problem: CameraProblem) => void;
}

/** Looks until something is found; the answer ends it, and gives the camera back. */
export function readBarcode({ video, onFound, onProblem }: BarcodeReading): () => void {
  let isOver = false;
  let stream: MediaStream | undefined;

  function stop(): void {
    isOver = true;
    for (const track of stream?.getTracks() ?? []) track.stop();
    video.srcObject = null;
  }

  async function begin(): Promise<void> {
    const taken = await navigator.mediaDevices.getUserMedia({ video: { facingMode: { ideal: 'environment' } } });
    stream = taken;
    // Whoever has closed it meanwhile is not looked at.
    if (isOver) return stop();
    video.srcObject = taken;
    await look(new (detectorClass()!)());
  }

  async function look(detector: Detector): Promise<void> {
    while (!isOver) {
      // Before its first picture a video cannot be read.
      const codes = await detector.detect(video).catch(() => []);
      const code = codes.map(({ rawValue }) => rawValue.trim()).find((value) => value !== '');
      if (isOver) return;
      if (code !== undefined) {
        stop();
        return onFound(code);
      }
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_LOOKS_MS));
    }
  }

  begin().catch((error: unknown) => {
    if (isOver) return;
    stop();
    onProblem(error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'none');
  });
  return stop;
}
