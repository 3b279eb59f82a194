/** What is used of Draco's decoder; its objects live in WebAssembly until they are destroyed. */
export interface DracoDecoder {
  Decoder: new () => {
    DecodeBufferToMesh(buffer: DracoBuffer, mesh: DracoMesh): {ok(): boolean; error_msg(): string};
    GetEncodedGeometryType(buffer: DracoBuffer): number;
    GetAttributeByUniqueId(mesh: DracoMesh, id: number): DracoAttribute;
    GetTrianglesUInt32Array(mesh: DracoMesh, byteLength: number, pointer: number): boolean;
    GetAttributeDataArrayForAllPoints(
      mesh: DracoMesh,
      attribute: DracoAttribute,
      dataType: number,
      byteLength: number,
      pointer: number
    ): boolean;
  };
  DecoderBuffer: new () => DracoBuffer;
  Mesh: new () => DracoMesh;
  HEAPU8: Uint8Array;
  TRIANGULAR_MESH: number;
  DT_INT8: number;
  DT_UINT8: number;
  DT_INT16: number;
  DT_UINT16: number;
  DT_UINT32: number;
  DT_FLOAT32: number;
  _malloc(byteLength: number): number;
  _free(pointer: number): void;
  destroy(object: object): void;
}

export interface DracoBuffer {
  Init(bytes: Uint8Array, byteLength: number): void;
}

export interface DracoMesh {
  num_faces(): number;
  num_points(): number;
}

export interface DracoAttribute {
  ptr: number;
  num_components(): number;
}

/** The decoder, ready. */
export function createDracoDecoder(): Promise<DracoDecoder>;
