import { useT } from '@entrepot/i18n/react.tsx';
import { Dialog, DialogContent } from '@entrepot/ui/dialog.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { readBarcode, type CameraProblem } from './barcode-camera.ts';

export interface ScanDialogProps {
  onFound: (code: string) => void;
  onClose: () => void;
}

/** What the camera sees, until it has seen a barcode. */
export function ScanDialog({ onFound, onClose }: ScanDialogProps) {
  const t = useT();
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [problem, setProblem] = useState<CameraProblem>();
  const found = useEffectEvent(onFound);
  useEffect(() => (video ? readBarcode({ video, onFound: found, onProblem: setProblem }) : undefined), [video]);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={t('seller.scan.open')} labels={{ close: t('action.close') }}>
        {problem ? (
          <p role="alert">{t(problem === 'refused' ? 'seller.scan.refused' : 'seller.scan.none')}</p>
        ) : (
          <>
            <p className="mb-3 text-body">{t('seller.scan.text')}</p>
            <video
              ref={setVideo}
              autoPlay
              muted
              playsInline
              aria-label={t('seller.scan.open')}
              className="aspect-4/3 w-full rounded-card bg-n900 object-cover"
            />
          </>
        )}
      </DialogContent>
    </Dialog>
  );
}
